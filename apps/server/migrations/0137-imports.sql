-- By which import a pupil came to a class: an import that is taken back is found by it, and not by its moment, which several may share.
alter table classes_pupil add column import_id uuid;
create index classes_pupil_import on classes_pupil (import_id) where import_id is not null;
