-- An account can be linked to one account of any OpenID Connect provider. A subject means something at its own provider only. The links
-- that are there are Google's; the school's own provider is kept by its issuer, so that another one in its place opens none of them.
alter table people_person rename column google_subject to linked_subject;
alter table people_person add column linked_provider text;
update people_person set linked_provider = 'google' where linked_subject is not null;
alter table people_person drop constraint people_person_google_subject_key;
alter table people_person add constraint people_person_link unique (linked_provider, linked_subject);
alter table people_person add constraint people_person_whole_link check ((linked_provider is null) = (linked_subject is null));

alter table people_school add column sign_in_with text[] not null default '{}' check (sign_in_with <@ array['google', 'openid']);
update people_school set sign_in_with = '{google}' where google_sign_in;
alter table people_school drop column google_sign_in;
