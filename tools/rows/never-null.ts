// PostgreSQL's own functions that never return null for some inputs. A function that is not named here may be null, whatever it is given.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Never null, whatever they are given. */
export const ALWAYS_THERE = words(`
  clock_timestamp concat count gen_random_uuid json_build_array json_build_object jsonb_build_array jsonb_build_object now
  pg_advisory_xact_lock pg_notify statement_timestamp transaction_timestamp
`)

/** Not null as long as nothing is null that they are given. */
export const THERE_WITH_ARGUMENTS = words(`
  abs btrim cardinality ceil convert_from convert_to date_bin date_trunc encode floor generate_series hashtext hashtextextended
  jsonb_array_elements jsonb_object_keys left length lower md5 octet_length power repeat replace right round sha256 strpos timezone to_char
  to_json to_jsonb upper
`)

/** Operators of which the same is true. Those that look into JSON are not: what they look for may be missing. */
export const OPERATORS_WITH_ARGUMENTS = words('= <> < <= > >= + - * / % || && @> <@ ~ ~* !~ !~* ~~ ~~* !~~ !~~* # ^')

/** Over a group, which always has a row, they are not null unless their argument is. */
export const OVER_GROUPS = words('avg bool_and bool_or every max min string_agg sum')

/** Over a group they are not null at all: a null is an element. */
export const LISTS_OVER_GROUPS = words('array_agg json_agg jsonb_agg')

export const NUMBERING = words('count cume_dist dense_rank ntile percent_rank rank row_number')
