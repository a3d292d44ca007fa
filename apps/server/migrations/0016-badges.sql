-- What a pupil has been honoured for. Which badges there are is the program's to know; a badge once earned stays.
create table growth_badge (
  person_id uuid not null references people_person,
  badge text not null check (badge ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(badge) <= 40),
  earned_at timestamptz not null,
  primary key (person_id, badge)
);
do $$ begin
  if exists (select from pg_roles where rolname = 'xiotein_app') then revoke update on growth_badge from xiotein_app; end if;
end $$;

-- What badges count, kept beside the XP so that an approval need not add it up: the XP of points in class, and the game days that
-- brought some, each once, whatever is taken back. A game day begins at 13:00 UTC, 46,800 seconds after midnight.
alter table growth_pupil
  add column class_points bigint not null default 0 check (class_points >= 0),
  add column class_days int not null default 0 check (class_days >= 0),
  add column last_class_day int,
  add column worn_title text,
  add constraint growth_pupil_wears_earned foreign key (person_id, worn_title) references growth_badge (person_id, badge),
  add check ((class_days = 0) = (last_class_day is null));

update growth_pupil g set class_points = e.points, class_days = e.days, last_class_day = e.last_day
from (
  select person_id, sum(amount) as points, count(distinct day) filter (where amount > 0) as days, max(day) filter (where amount > 0) as last_day
  from (select person_id, amount, floor((extract(epoch from at) - 46800) / 86400)::int as day
        from growth_xp_entry where source in ('class-points', 'undo')) entry
  group by person_id) e
where e.person_id = g.person_id;

-- Whoever has earned a badge before there were any has it from the day it would have been given.
with entry as (
  select x.person_id, x.at, x.amount, x.source in ('class-points', 'undo') as in_class,
         floor((extract(epoch from x.at) - 46800) / 86400)::int as day,
         sum(x.amount) over so_far as xp, sum(x.amount) filter (where x.source in ('class-points', 'undo')) over so_far as points
  from growth_xp_entry x join people_person p on p.id = x.person_id where p.erased_at is null
  window so_far as (partition by x.person_id order by x.id)
), bright_day as (
  select person_id, min(at) as at, row_number() over (partition by person_id order by day) as days
  from entry where in_class and amount > 0 group by person_id, day
)
insert into growth_badge (person_id, badge, earned_at)
select person_id, badge, min(at)
from entry join (values ('first-xp', 1), ('level-2', 100), ('level-5', 577), ('level-10', 2581)) as mark(badge, xp) on entry.xp >= mark.xp
group by person_id, badge
union all
select person_id, badge, min(at)
from entry join (values ('points-50', 50), ('points-500', 500)) as mark(badge, points) on entry.points >= mark.points group by person_id, badge
union all
select person_id, badge, at from bright_day join (values ('days-5', 5), ('days-20', 20)) as mark(badge, days) on bright_day.days = mark.days
union all
select person_id, 'manifest-chosen', chosen_at from moves_pupil
union all
select m.person_id, 'squad-joined', greatest(m.joined_at, min(o.joined_at))
from squads_member m join squads_member o on o.squad_id = m.squad_id and o.person_id <> m.person_id group by m.person_id, m.joined_at
union all
select a.actor_id, 'squad-founded', min(a.at) from audit_entry a join people_person p on p.id = a.actor_id
where a.action = 'squads.found' and p.erased_at is null group by a.actor_id
union all
select s.submitter_id, 'scorekeeper', min(s.reviewed_at)
from scorekeeping_submission s join people_person p on p.id = s.submitter_id
where s.status = 'approved' and not s.direct and p.erased_at is null
  and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
group by s.submitter_id;
