-- For how many days a school keeps a kind of data, where it has chosen less than the usual time.
create table platform_retention (
  kind text primary key,
  days int not null check (days > 0)
);
