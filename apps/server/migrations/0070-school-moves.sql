-- What a school has changed of its moves. Each row is a whole state; going back is a new one, and none is ever edited.

create table moves_change (
  version int primary key check (version > 0),
  -- The moves that differ from those as delivered: { "ember-lash": { "damage": 30, "name": "Spark Whip" } }.
  overrides jsonb not null check (jsonb_typeof(overrides) = 'object'),
  reason text not null check (char_length(reason) <= 200),
  -- It came from a file.
  imported boolean not null,
  -- The state that it went back to; 0 is as delivered.
  back_to int check (back_to >= 0 and back_to < version),
  by_id uuid not null references people_person,
  at timestamptz not null
);

create trigger moves_change_stays before update or delete on moves_change for each row execute function platform_refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update, delete on moves_change from xiotein_app; end if;
end $$;
