-- Where people reach the school: the links in letters begin with it. Null in a school that was set up before it was asked for.
alter table people_school add column address text check (address ~ '^https?://[^/?#[:space:]]+$' and length(address) <= 300);
