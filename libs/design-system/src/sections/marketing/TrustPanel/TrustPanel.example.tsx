import { CheckIcon } from '@threefold/design-system/components/Icon';
import { TrustPanel } from '@threefold/design-system/TrustPanel';

export function WhyUs() {
  return (
    <TrustPanel
      content={{
        panel: {
          title: 'On time',
          figure: { value: '98', unit: '%' },
          body: 'Of our visits last year began within ten minutes of the time we gave.',
        },
        title: 'What you can count on',
        claims: [
          { title: 'A price before we start', body: 'In writing, by text.' },
          { title: 'Two years of warranty', body: 'On parts and work.' },
        ],
        note: { lead: 'From you:', text: 'someone at home, and access to the stopcock.' },
      }}
      slots={{ claimIcons: [<CheckIcon key="price" />, <CheckIcon key="warranty" />] }}
    />
  );
}
