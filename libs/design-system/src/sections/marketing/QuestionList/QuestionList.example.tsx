import { QuestionList } from '@threefold/design-system/QuestionList';

export function PlumberQuestions() {
  return (
    <QuestionList
      questions={[
        {
          id: 'call-out',
          question: 'Do you charge for coming out?',
          answer: ['Not within the city.', 'Further away it is £1 a mile.'],
        },
        { id: 'weekends', question: 'Do you work on weekends?', answer: ['On Saturdays until two.'] },
      ]}
    />
  );
}
