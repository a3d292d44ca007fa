-- contract: the check still allows every reason that story_sent_back has allowed since 0.1.0
-- An approval of what pupils say they did in class is taken back without a reason: it waits again, and its pupil reads nothing of it.
alter table story_sent_back drop constraint story_sent_back_reason_check;
alter table story_sent_back add constraint story_sent_back_reason_check
  check (char_length(reason) <= 300 and (reason <> '' or undone is not null));
