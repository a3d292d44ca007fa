-- contract: both checks still allow every row that people_role has allowed since 0.1.0
-- Nodes of the version before cannot read the role itself: they are stopped before anybody is invited.
-- A supply teacher belongs to the staff and to no class: rights come from a cover, and end with it.
alter table people_role drop constraint people_role_role_check;
alter table people_role add constraint people_role_role_check check (role in ('scorekeeper', 'teacher', 'admin', 'supply'));
alter table people_role drop constraint people_role_check;
alter table people_role add constraint people_role_check check ((role in ('admin', 'supply')) = (class_id is null));
