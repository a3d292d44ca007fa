-- Commands of the version before call an action a deed, and go on while nodes are upgraded one after the other. The next contract drops it.
create view deed as select id, at, operator, name, host, action as deed, detail from operator_action;
