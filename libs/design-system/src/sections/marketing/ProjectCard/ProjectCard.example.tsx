import { ProjectCard } from '@threefold/design-system/ProjectCard';

export function Project() {
  return (
    <ProjectCard
      content={{
        title: 'Allotment planner',
        description: 'Says when to sow and when to harvest, by postcode.',
        technologies: [
          { language: 'React Native', value: 'react_native' },
          { language: 'Node', value: 'node' },
        ],
        sourceCodeAvailable: true,
        url: 'https://allotment.example',
      }}
    />
  );
}
