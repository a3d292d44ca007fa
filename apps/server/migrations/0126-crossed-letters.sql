-- contract: no answer of people_plain_name is stored, and it answers for every name without a crossed letter as it has since 0.1.0
-- Names are searched for and compared without crossed letters, too: "Duc" finds "Đức", and "Soren" finds "Søren". A node of the version before
-- searches the same way from now on; where it plans a roster itself, it finds fewer namesakes, as it did before.
create or replace function people_plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'), 'ĐđÐðØøŁłĦħıŦŧ', 'ddddoollhhitt'),
    'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'));
