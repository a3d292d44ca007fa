-- Whether a challenge was declined or withdrawn: only those count against its host, not those that a teacher, the hours or a lost connection ended.
alter table battle_lobby add column vain boolean not null default false check (not vain or status = 'cancelled');
-- Whether its host typed a name; otherwise it is that of the host of now, and changes with it. Nodes of the version before say of none.
alter table battle_lobby add column typed_name boolean not null default true;
