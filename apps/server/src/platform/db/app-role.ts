import { Client } from 'pg';

/** The role that the server works as: it owns nothing, and can change nothing that is written once. */
export const RESTRICTED_ROLE = 'aurora_app';

/** Tables that only their functions write, or that are written once. */
const REVOKED = [
  'revoke insert, update, delete on ledger_transactions, ledger_entries, ledger_accounts from aurora_app',
  'revoke update, delete on audit_entries from aurora_app',
];

const GRANTS = `
  grant usage on schema public to aurora_app;
  grant select, insert, update, delete on all tables in schema public to aurora_app;
  grant usage on all sequences in schema public to aurora_app;
  ${REVOKED.join(';\n  ')};`;

/** On the embedded database its administrator made the role; elsewhere whoever may make roles does. */
const MAKE_ROLE = `do $$ begin
    if not exists (select from pg_roles where rolname = 'aurora_app') then create role aurora_app nologin; end if;
    if not pg_has_role(current_user, 'aurora_app', 'member') then
      execute format('grant aurora_app to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null; end $$`;

/**
 * Gives the server's role what it needs, after the migrations. Null where this database user may not make roles: the
 * server then works as the owner, and the ledger rests on its triggers alone.
 */
export async function prepareAppRole(url: string): Promise<typeof RESTRICTED_ROLE | null> {
  const client = new Client({ connectionString: url, application_name: 'aurora migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Two servers that start together would change the same rights at once.
    await client.query(`select pg_advisory_xact_lock(hashtext('aurora app role'))`);
    await client.query(MAKE_ROLE);
    await client.query(GRANTS);
    await client.query('commit');
    return RESTRICTED_ROLE;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // insufficient_privilege
    if (code === '42501') return null;
    throw error;
  } finally {
    await client.end();
  }
}
