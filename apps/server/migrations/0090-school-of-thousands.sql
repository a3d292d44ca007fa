-- What a school of thousands looks up again and again, and had to read whole tables for.
create index notices_notice_person on notices_notice (person_id);
create index notices_notice_bell on notices_notice (person_id, created_at desc, id desc)
  where deleted_at is null and (read_at is null or type <> all ('{pp_change_submitted,artifact_usage,name_asked,challenge_submitted}'::text[]));
create index notices_notice_cleared on notices_notice (deleted_at) where deleted_at is not null;
create index notices_notice_staff on notices_notice ((data ->> 'staffId')) where data ? 'staffId';
create index notices_notice_team on notices_notice ((data ->> 'teamId')) where data ? 'teamId';
create index battle_battle_running on battle_battle (started_at) where ended_at is null;
create index siege_attack_at on siege_attack (at);
create index scorekeeping_submission_reviewed on scorekeeping_submission (reviewed_at) where not direct;
create index platform_command_answered on platform_command (call, at) where answer is not null;
