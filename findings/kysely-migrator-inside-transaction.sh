#!/usr/bin/env bash
# kysely 0.28.18 (SQL builder): its Migrator takes a Transaction as its `db` by its types, and cannot run in one.
#
# Expected: `new Migrator({ db: trx, provider })` runs the migrations in the transaction of the caller, so that something else (a function
# file, a seed row) is committed with them or not at all: Transaction is a Kysely, TypeScript accepts it, and the comment at the lock of
# the PostgreSQL adapter says that a transaction of the caller is an edge case that is supported.
# Seen: migrateToLatest() gives an error, because the migrator asks its db for a connection, which a Transaction refuses.
# `disableTransactions: true`, which reads as "there is one already", does not help: it asks for the connection all the same.
#
# Needs no database: the driver is the one of Kysely that answers every statement with no rows.
# Prints what was seen; ends with 1 when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund kysely@0.28.18 typescript@5.9.3
cat >migrate.mts <<'TS'
import {
  DummyDriver, Kysely, Migrator, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type MigrationProvider,
} from 'kysely'

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const provider: MigrationProvider = { getMigrations: async () => ({ '001': { up: async () => {} } }) }
const said = (error: unknown) => (error === undefined ? 'done' : (error as Error).message)
const run = async (migrator: Migrator) => said(await migrator.migrateToLatest().then(({ error }) => error, (error) => error))

console.log('of the database:', await run(new Migrator({ db, provider })))
await db.transaction().execute(async (trx) => {
  console.log('of a transaction:', await run(new Migrator({ db: trx, provider })))
  console.log('without its own:', await run(new Migrator({ db: trx, provider, disableTransactions: true })))
})
TS
npx tsc --module nodenext --target es2022 --strict --skipLibCheck migrate.mts
seen=$(echo "types: accepted" && node migrate.mjs)
echo "kysely 0.28.18"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
types: accepted
of the database: done
of a transaction: calling the connection method for a Transaction is not supported
without its own: calling the connection method for a Transaction is not supported
SEEN
