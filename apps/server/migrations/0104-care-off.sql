-- Who switched a rule of the room Care off, when and why: admins read it beside the rule. Nodes of the version before write none of it.
alter table care_rule
  add column off_by uuid references people_person,
  add column off_at timestamptz,
  add column off_reason text not null default '' check (length(off_reason) <= 200);
