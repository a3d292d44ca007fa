-- Every node of a school prints a set-up code of its own when it starts, and each of them works.
alter table school_set_up_code add column earlier bytea[] not null default '{}';
