-- Whether something of a person is from before the moment that stands beside the person in these lists, of those who have just joined a class.
create function people_is_from_before(person uuid, at timestamptz, ids uuid[], sinces timestamptz[]) returns boolean
  language sql immutable parallel safe
  return coalesce(at < sinces[array_position(ids, person)], false);
