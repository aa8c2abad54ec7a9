import { sql, type Transaction } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { FunctionFile } from './function-files.ts'
import type { Tables } from './tables.ts'

/**
 * Creates or replaces the functions whose file is not the one that was applied last, and those that a migration has dropped; returns
 * their names. Runs in the transaction of the migrations, after them.
 *
 * Throws `StartupError` when a later version has replaced a function of this one, and when a file fails.
 */
export async function applyFunctions(
  db: Transaction<Tables>,
  files: readonly FunctionFile[],
): Promise<string[]> {
  const applied = await readApplied(db)
  refuseNewer(files, applied)
  const present = await readPresent(db, files)
  const pending = files.filter(({ name, hash }) => applied.get(name)?.at(-1) !== hash || !present.has(name))
  for (const owner of new Set(pending.map((file) => file.owner))) {
    const own = pending.filter((file) => file.owner === owner)
    if (owner !== undefined) await actAs(db, owner)
    await createAll(db, own)
    if (owner !== undefined) await actAsBefore(db, owner)
  }
  if (pending.length > 0) await record(db, pending)
  return pending.map(({ name }) => name)
}

/** First without a look at their bodies, so that a function may call one that comes later, and then with it. */
async function createAll(db: Transaction<Tables>, files: readonly FunctionFile[]) {
  for (const bodies of ['off', 'on']) {
    await sql`select set_config('check_function_bodies', ${bodies}, true)`.execute(db)
    for (const { name, text } of files) await attempt(`The function ${name}`, () => sql.raw(text).execute(db))
  }
}

/** The hashes that each function had in this database, the last one last. */
async function readApplied(db: Transaction<Tables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('migration_function')::text as found`.execute(db)
  if (!tables[0]?.found) return new Map()
  const { rows } = await sql<{ name: string; hashes: string[] }>`
    select name, array_agg(hash order by id) as hashes from migration_function group by name`.execute(db)
  return new Map(rows.map(({ name, hashes }) => [name, hashes]))
}

/** An older version must not undo what a later one has done while servers of that one may run. */
function refuseNewer(files: readonly FunctionFile[], applied: ReadonlyMap<string, readonly string[]>) {
  const replaced = files.filter(({ name, hash }) => applied.get(name)?.slice(0, -1).includes(hash))
  if (replaced.length === 0) return
  throw new StartupError(
    `The database is newer than this Marquee: a later version has replaced its functions ${replaced.map(({ name }) => name).join(', ')}. ` +
      'Start that version, or a later one. To return to an earlier text of a function on purpose, change a comment in its file.',
  )
}

async function readPresent(db: Transaction<Tables>, files: readonly FunctionFile[]) {
  const { rows } = await sql<{ name: string }>`
    select case nspname when 'public' then proname else nspname || '.' || proname end as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = any (${files.map(({ schema }) => schema)})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function record(db: Transaction<Tables>, files: readonly FunctionFile[]) {
  await sql`create table if not exists migration_function (id bigint generated always as identity primary key,
    name text not null, hash text not null, applied_at timestamptz not null default now(), unique (name, hash))`.execute(
    db,
  )
  for (const { name, hash } of files)
    await sql`insert into migration_function (name, hash) values (${name}, ${hash}) on conflict do nothing`.execute(
      db,
    )
}

/** Until `actAsBefore`. A role that was taken from the user of the server is granted by an administrator once more. */
function actAs(db: Transaction<Tables>, role: string) {
  return attempt(`The functions of the role ${role}`, async () => {
    await sql
      .raw(`DO $$
BEGIN
  BEGIN
    EXECUTE format('GRANT ${role} TO %I%s', current_user,
      CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END);
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END;
  BEGIN
    SET LOCAL ROLE ${role};
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'they belong to a role that this user may not act as. Let an administrator of the database run: '
      'GRANT ${role} TO %; and start again. It can be taken back afterwards: REVOKE ${role} FROM %', current_user, current_user;
  END;
END $$`)
      .execute(db)
  })
}

async function actAsBefore(db: Transaction<Tables>, role: string) {
  await sql
    .raw(`RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE ${role} FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$`)
    .execute(db)
}

async function attempt(what: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${what} could not be brought up to date, and nothing was kept: ${reason}`, {
      cause: error,
    })
  }
}
