-- When somebody was last here themselves. Sessions say so only until they end: after 14 days at the latest, or by signing out.
alter table people_person add column last_seen_at timestamptz;
update people_person p set last_seen_at =
  greatest(p.last_login_at, (select max(s.seen_at) from people_session s where s.person_id = p.id and s.acting_admin_id is null));
