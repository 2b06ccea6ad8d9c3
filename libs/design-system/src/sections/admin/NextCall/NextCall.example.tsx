import { NextCall } from '@threefold/design-system/NextCall';
import { useState } from 'react';

const waiting = [
  { name: 'Ada Byron', details: ['Leaking tap'], call: { label: 'Call 555-0142', href: 'tel:+19055550142' } },
  { name: 'Bruno Costa', details: ['New boiler'], call: { label: 'Call 555-0199', href: 'tel:+19055550199' } },
];

export function CallList() {
  const [people, setPeople] = useState(waiting);
  const [person = null, ...others] = people;
  return (
    <NextCall
      content={{
        title: 'Who to call now',
        position: `1 of ${people.length}`,
        handledLabel: 'Handled',
        nextLabel: 'Next',
        empty: 'Nobody waits for a call.',
      }}
      person={person}
      onHandled={() => setPeople(others)}
      onNext={person && others.length > 0 ? () => setPeople([...others, person]) : undefined}
    />
  );
}
