import type { Pool, PoolClient } from 'pg'
import { addBuild } from './checkpoints.ts'
import type { ReadTable } from './read-table.ts'
import { createTable, showBuild } from './table-sql.ts'
import { inTurn } from './transaction.ts'

const schema = `
create schema if not exists rm;
create extension if not exists pg_trgm;
create table if not exists rm.runner (            -- where the projections stand that go in step: one row
  only_one boolean primary key default true check (only_one),
  position text not null default ''
);
insert into rm.runner default values on conflict do nothing;
create table if not exists rm.checkpoints (
  projection text not null, build int not null, version int not null, shape text not null,
  status text not null check (status in ('building', 'live', 'failed', 'retired')),
  shown boolean not null, indexed boolean not null default false, reckoned boolean not null default false,
  position text, error text, failed_position text, updated_at timestamptz not null default now(),
  primary key (projection, build)
);
alter table rm.checkpoints add column if not exists reckoned boolean not null default false;
create unique index if not exists one_build_is_shown on rm.checkpoints (projection) where shown;
create table if not exists rm.changes (           -- counts the batches that changed a table: what was counted before is known to be stale
  projection text primary key, changes bigint not null default 0
);
create table if not exists rm.skip_decisions (    -- events that may be left out, as it stands on the record of their projection
  projection text not null, position text not null, primary key (projection, position)
);
create table if not exists rm.left_out (          -- events that a build was made without, and the row that is not there for it
  projection text not null, build int not null, position text not null, "row" text, primary key (projection, build, position)
);`

/**
 * Makes the schema `rm` and a first, empty table for every projection that has none, so that reads find something to read. Processes that
 * start at once take turns.
 */
export const migrateReadModels = (pool: Pool, tables: readonly ReadTable[]): Promise<void> =>
  inTurn(pool, client => migrate(client, tables))

async function migrate(client: PoolClient, tables: readonly ReadTable[]): Promise<void> {
  const made = await client.query<{ made: boolean }>(
    "select exists (select from pg_attribute where attrelid = to_regclass('rm.checkpoints') and attname = 'reckoned') as made",
  )
  if (!made.rows[0]?.made) await client.query(schema)
  const { rows } = await client.query<{ projection: string }>('select distinct projection from rm.checkpoints')
  const known = new Set(rows.map(row => row.projection))
  for (const table of tables.filter(({ name }) => !known.has(name))) {
    const build = await addBuild(client, table, true)
    await client.query('insert into rm.changes (projection) values ($1) on conflict do nothing', [table.name])
    await client.query(`${createTable(table, build)}; ${showBuild(table, build)}`)
  }
}
