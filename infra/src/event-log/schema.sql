-- The log of record, for PostgreSQL 15 and later. `migrateEventLog` applies this file as a whole, so each statement must bear being repeated.
create schema if not exists es;

create table if not exists es.streams (
  stream_id text collate "C" primary key,         -- 'booking-018f…'
  category  text not null,                        -- what stands before the first dash
  version   bigint not null check (version >= 0), -- number of its events
  head      bytea not null,                       -- hash of its last event, empty before the first
  closed_at timestamptz                           -- no more appends from then on
) with (fillfactor = 70);                         -- leaves room to update a row in place

create table if not exists es.events (
  position       bigint not null generated always as identity,
  tx             xid8 not null,                   -- with `position`, the place in the order of all events
  stream_id      text collate "C" not null,
  version        bigint not null,                 -- counts from 1 within the stream
  category       text not null,
  event_id       uuid not null,
  type           text not null,
  schema_version smallint not null,
  data           jsonb not null,
  meta           jsonb not null,
  recorded_at    timestamptz not null,
  hash           bytea not null,
  command_id     text collate "C",                -- on the last event of each append, and where one answers a command of its own: none is accepted twice
  primary key (stream_id, version)
);
create index if not exists events_in_order on es.events (tx, position);
create unique index if not exists events_by_command on es.events (command_id) where command_id is not null;

create or replace function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What happened, happened: % of % is refused', lower(tg_op), tg_table_name using errcode = 'ES001';
end $$;

create or replace trigger events_are_immutable before update or delete or truncate on es.events
  for each statement execute function es.refuse_change();

-- One link of a stream's chain. The separator never stands bare in JSON; the time goes in as a number, which no session setting can change.
create or replace function es.link(previous bytea, stream_id text, version bigint, event_id uuid, type text, schema_version smallint,
  data jsonb, meta jsonb, recorded_at timestamptz) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws(e'\x1f', stream_id, version, event_id, type, schema_version, data, meta,
    extract(epoch from recorded_at)), 'UTF8'))
$$;

-- Appends to one stream in one round trip. p_expected is a number of events, -1 for any, -2 for one or more.
-- The advisory lock comes before anything that numbers this transaction. So the transactions that extend a stream are numbered in the
-- order of its versions, which waiting on a row or a unique index does not warrant, and (tx, position) never contradicts a stream.
-- A command that was accepted before is refused by its expectation or by events_by_command (23505): then ask es.events for the first answer.
-- Answers 'ok <version> <tx> <position>', 'conflict <version>' or 'closed <version>': text, because it is the cheapest to make and to read.
create or replace function es.append(p_stream text, p_expected bigint, p_command text, p_events jsonb, p_meta jsonb)
returns text language plpgsql as $$
declare
  v_category text := split_part(p_stream, '-', 1);
  v_count    int := jsonb_array_length(p_events);
  v_version  bigint;
  v_head     bytea;
  v_closed   timestamptz;
  v_now      timestamptz;
  v_tx       xid8;
  v_position bigint;
  v_id       uuid;
  v_type     text;
  v_schema   smallint;
  v_data     jsonb;
begin
  if pg_advisory_xact_lock(hashtextextended(p_stream, 0)) is null then null; end if; -- as an expression: quicker than `perform`
  select version, head, closed_at into v_version, v_head, v_closed from es.streams where stream_id = p_stream;
  if not found then
    v_version := 0;
    v_head := '';
  end if;
  if v_closed is not null or p_expected >= 0 and v_version <> p_expected or p_expected = -2 and v_version = 0 then
    return concat_ws(' ', case when v_closed is null then 'conflict' else 'closed' end, v_version);
  end if;

  v_now := clock_timestamp();
  v_tx := pg_current_xact_id();
  for k in 1..v_count loop
    v_id := gen_random_uuid();
    v_type := p_events->(k - 1)->>'type';
    v_schema := p_events->(k - 1)->'schema_version';
    v_data := p_events->(k - 1)->'data';
    v_head := es.link(v_head, p_stream, v_version + k, v_id, v_type, v_schema, v_data, p_meta, v_now);
    insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash, command_id)
    values (v_tx, p_stream, v_version + k, v_category, v_id, v_type, v_schema, v_data, p_meta, v_now, v_head,
      case when k = v_count then p_command else p_events->(k - 1)->>'command_id' end)
    returning position into v_position;
  end loop;
  if v_version = 0 then
    insert into es.streams (stream_id, category, version, head) values (p_stream, v_category, v_count, v_head);
  else
    update es.streams set version = v_version + v_count, head = v_head where stream_id = p_stream;
  end if;
  return concat_ws(' ', 'ok', v_version + v_count, v_tx, v_position);
end $$;

create or replace function es.close(p_stream text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_stream, 0));
  insert into es.streams as s (stream_id, category, version, head, closed_at)
  values (p_stream, split_part(p_stream, '-', 1), 0, '', clock_timestamp())
  on conflict (stream_id) do update set closed_at = coalesce(s.closed_at, excluded.closed_at);
end $$;

-- How many events the streams named from p_from up to, not including, p_until have, and the first that is not what was appended.
create or replace function es.verify(p_from text, p_until text, out events bigint, out stream text, out version bigint, out reason text)
language sql stable as $$
  with chain as (
    select e.stream_id, e.version, e.hash, lag(e.version, 1, 0::bigint) over stream + 1 as due, e.hash = es.link(
      lag(e.hash, 1, ''::bytea) over stream, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta, e.recorded_at) as holds
    from es.events e where e.stream_id >= p_from and e.stream_id < p_until
    window stream as (partition by e.stream_id order by e.version)
  ), ends as (
    select stream_id, coalesce(l.version, 0) as version, l.hash, coalesce(s.version, 0) as known, s.head
    from (select distinct on (c.stream_id) c.stream_id, c.version, c.hash from chain c order by c.stream_id, c.version desc) l
    full join (select * from es.streams where stream_id >= p_from and stream_id < p_until) s using (stream_id)
  ), faults (stream_id, version, reason) as (
    select c.stream_id, c.due, 'missing' from chain c where c.version <> c.due
    union all select c.stream_id, c.version, 'altered' from chain c where c.version = c.due and not c.holds
    union all select n.stream_id, n.version + 1, 'missing' from ends n where n.known > n.version
    union all select n.stream_id, n.version, 'head' from ends n where n.known < n.version or n.known = n.version and n.head <> coalesce(n.hash, '')
  )
  select (select count(*) from chain), f.stream_id, f.version, f.reason
  from (select) one left join (select * from faults order by stream_id, version limit 1) f on true
$$;
