import { ProjectProgress } from '@threefold/design-system/ProjectProgress';

export function KitchenProgress() {
  return (
    <ProjectProgress
      content={{
        stepsLabel: 'Progress',
        ours: 'Next:',
        yours: 'Your turn:',
        due: 'by',
        updated: 'Updated',
        openLabel: 'See the drawing',
      }}
      project={{
        id: 'kitchen',
        title: 'Kitchen in Portobello',
        summary: 'Oak fronts, stone worktop.',
        steps: ['Measured', 'Drawn', 'Built', 'Fitted'],
        currentStep: 1,
        next: 'Choose the handles.',
        turn: 'yours',
        due: '2026-04-20',
        updated: '2026-04-02',
        webUrl: 'https://kitchens.example/portobello',
      }}
    />
  );
}
