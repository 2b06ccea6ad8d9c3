import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { QuestionList } from '@threefold/design-system/QuestionList';

export function Questions() {
  return (
    <RailSection id="questions" title="Questions" note="What people ask us most.">
      <QuestionList
        questions={[{ id: 'weekends', question: 'Are you open on weekends?', answer: ['On Saturdays until two.'] }]}
      />
    </RailSection>
  );
}
