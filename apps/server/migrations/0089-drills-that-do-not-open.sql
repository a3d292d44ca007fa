-- Short battles that were begun with a hand that no battle takes, none or seven moves: nobody could play a turn of them, and they could not begin anew.
delete from story_attempt
where state = 'open' and drill is not null and turns = '[]' and jsonb_array_length(drill #> '{setUp,fighters,0,hand}') not between 1 and 6;
