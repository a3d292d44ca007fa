-- Whether a challenge was declined or withdrawn: only those count against its host, not those that a teacher, the hours or a lost connection ended.
alter table battle_lobby add column vain boolean not null default false check (not vain or status = 'cancelled');
