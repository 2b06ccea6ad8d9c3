import pg from 'pg';

/** Asks a PostgreSQL database over a connection of its own, beside the API that works on it. */
export async function queryRows<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** In which states there are mails; one that was given up in time and put back is `queued, given up`. */
export async function outboxStates(databaseUrl: string): Promise<Set<string>> {
  const rows = await queryRows<{ state: string }>(
    databaseUrl,
    `select distinct state || case when state = 'queued' and last_error like 'Given up%' then ', given up' else '' end as state
     from outbox_messages`,
  );
  return new Set(rows.map(({ state }) => state));
}

/** What the database holds of bookings: each customer's rows, and the mails that tell of them. */
export async function storedBookings(databaseUrl: string): Promise<Map<string, { rows: number; mails: number }>> {
  const rows = await queryRows<{ name: string; rows: number; mails: number }>(
    databaseUrl,
    // The confirmation goes to the customer; the owner's notice is answered to the customer.
    `with mails as (
       select email, count(*)::int as count
       from (select to_address as email from outbox_messages union all select reply_to_address from outbox_messages) m
       group by email
     )
     select b.name, count(*)::int as rows, coalesce(max(mails.count), 0) as mails
     from bookings b left join mails using (email) group by b.name`,
  );
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}
