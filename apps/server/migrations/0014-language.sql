-- The language that a person reads, on whatever device; null: the one that the device asks for.
alter table people_person add column language text check (language in ('en', 'es'));

-- Of the kind of browser only names are kept. "On a Chromebook" is said when it is read, in the reader's language.
alter table people_session
  add column system text check (system in ('chromebook', 'android', 'iphone', 'ipad', 'windows', 'mac', 'linux'));
update people_session set
  system = case substring(browser from ' on (.+)$')
    when 'a Chromebook' then 'chromebook' when 'Android' then 'android' when 'an iPhone' then 'iphone' when 'an iPad' then 'ipad'
    when 'Windows' then 'windows' when 'a Mac' then 'mac' when 'Linux' then 'linux' end,
  browser = nullif(split_part(browser, ' on ', 1), 'A browser')
where browser is not null;

-- The words of a notice, and where it leads, are made of its type and its facts when it is read, too. Notices from the time before there
-- were facts cannot be told so.
delete from notices_notice where data = '{}';
alter table notices_notice drop column title, drop column message, drop column link;
