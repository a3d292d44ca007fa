-- Why a lobby was closed while somebody sat in it: nobody joined in time, the hours of duels ended, duels were turned off, a teacher closed it,
-- or somebody had no move in a slot. Nothing where one of its own pupils ended it. Nodes of the version before say nothing.
alter table battle_lobby add column closed_by text check (closed_by in ('time', 'hours', 'off', 'teacher', 'hand'));
-- A duel of somebody who was erased has no name any more.
alter table battle_lobby alter column name drop not null;
update battle_lobby l set name = null from people_person p where p.id = l.host_id and p.erased_at is not null;
