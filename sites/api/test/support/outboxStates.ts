import pg from 'pg';

/** In which states there are mails; one that was given up in time and put back is `queued, given up`. */
export async function outboxStates(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ state: string }>(
      `select distinct state || case when state = 'queued' and last_error like 'Given up%' then ', given up' else '' end as state
       from outbox_messages`,
    );
    return new Set(rows.map(({ state }) => state));
  } finally {
    await client.end();
  }
}
