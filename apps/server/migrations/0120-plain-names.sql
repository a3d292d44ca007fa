-- A name as it is searched for: without capitals, and without accents, which nobody has to type.
create function people_plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'));
