-- How often each page was opened, where the operator names a server for it (ANALYTICS_URL): sums of an hour, and nothing of who opened it.
create table platform_page_view (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  route text not null check (length(route) between 1 and 80),
  language text not null check (length(language) between 2 and 10),
  width text not null check (width in ('phone', 'tablet', 'desktop')),
  views integer not null check (views > 0),
  primary key (hour, route, language, width)
);
