-- A remembered answer is given again to whoever still has the rights it was given under: this is their digest. Answers of before have none.
alter table platform_command add column rights bytea not null default '';
alter table platform_command alter column rights drop default;
-- The key outlives the answer: what was done is not done twice, even where its answer is kept no longer.
alter table platform_command alter column answer drop not null;
