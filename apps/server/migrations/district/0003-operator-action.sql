-- contract: deed and its column deed, operator_action and action from now on, which only commands of a district have read and written since 0.1.0
-- What operators did: one action each.
alter table deed rename to operator_action;
alter table operator_action rename column deed to action;
alter trigger deed_stays on operator_action rename to operator_action_stays;
alter trigger deed_is_not_emptied on operator_action rename to operator_action_is_not_emptied;
