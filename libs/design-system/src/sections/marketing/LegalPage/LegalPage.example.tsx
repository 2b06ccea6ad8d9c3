import { LegalPage } from '@threefold/design-system/LegalPage';

export function PrivacyPage() {
  return (
    <LegalPage
      logo="Marlow Plumbing"
      homeHref="/"
      homeLabel="Marlow Plumbing, home"
      onGoBack={() => history.back()}
      content={{
        title: 'Privacy',
        lastUpdated: { text: 'Last updated March 2, 2026', date: '2026-03-02' },
        sections: [
          {
            id: 'what-we-store',
            title: 'What we store',
            body: [{ type: 'paragraph', children: [{ text: 'Your name, address and phone number.' }] }],
          },
          {
            id: 'how-long',
            title: 'How long',
            body: [{ type: 'paragraph', children: [{ text: 'Two years after the last visit.' }] }],
          },
        ],
      }}
    />
  );
}
