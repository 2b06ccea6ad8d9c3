import { AdminTable, FIRST_VIEW, type TableView } from '@threefold/design-system/AdminTable';
import { useState } from 'react';

interface Visit {
  id: string;
  name: string;
  street: string;
}

const visits: Visit[] = [
  { id: '1', name: 'Ada Byron', street: '4 Bath Road' },
  { id: '2', name: 'Bruno Costa', street: '19 Shore' },
];

export function Visits() {
  const [view, setView] = useState<TableView>(FIRST_VIEW);
  // A host usually asks its server for the rows of the view.
  const matches = visits.filter(({ name }) => name.toLowerCase().includes(view.search.toLowerCase()));
  return (
    <AdminTable
      content={{ caption: 'Visits', empty: 'No visits yet.', noMatch: 'No visit matches.' }}
      columns={[
        { key: 'name', header: 'Name', render: ({ name }) => name, rowHeader: true },
        { key: 'street', header: 'Street', render: ({ street }) => street },
      ]}
      rows={matches}
      count={matches.length}
      pageSize={50}
      getRowId={({ id }) => id}
      view={view}
      onViewChange={setView}
    />
  );
}
