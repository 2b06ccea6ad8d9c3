import pg from 'pg';

/** Queries a PostgreSQL database over a separate connection. */
export async function queryRows<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The states that mails are in. A mail that was given up and queued again counts as `queued, given up`. */
export async function outboxStates(databaseUrl: string): Promise<Set<string>> {
  const rows = await queryRows<{ state: string }>(
    databaseUrl,
    `select distinct state || case when state = 'queued' and last_error like 'Given up%' then ', given up' else '' end as state
     from outbox_messages`,
  );
  return new Set(rows.map(({ state }) => state));
}

/** How many bookings and mails are stored for each customer, by name. */
export async function storedBookings(databaseUrl: string): Promise<Map<string, { rows: number; mails: number }>> {
  const rows = await queryRows<{ name: string; rows: number; mails: number }>(
    databaseUrl,
    // The confirmation is addressed to the customer; the owner's mail has the customer as reply address.
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
