import { sql } from 'kysely';
import type { Database } from '../../src/platform/server/db/database.ts';

/** All that migrations make and can be told apart, a line each: columns, constraints, indexes, functions, triggers, rights. */
export async function shapeOf(owner: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), relation as (
      select c.*, own.nspname || '.' || c.relname as called
      from pg_class c join own on own.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
    )
    select line from (
      select format('relation %s %s %s', called, relkind, relacl) as line from relation
      union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'
      union all select format('column %s.%s %s %s %s %s %s %s %s', called, attname, format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, attacl, collname, pg_get_expr(adbin, adrelid))
        from pg_attribute join relation on relation.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
        where attnum > 0 and not attisdropped
      union all select format('constraint %s %s %s', called, conname, pg_get_constraintdef(c.oid))
        from pg_constraint c join relation on relation.oid = conrelid
      union all select format('index %s', pg_get_indexdef(indexrelid)) from pg_index join relation on relation.oid = indrelid
      union all select format('view %s %s', called, pg_get_viewdef(oid)) from relation where relkind in ('v', 'm')
      union all select format('policy %s %s %s %s', called, polname, pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid)) from pg_policy join relation on relation.oid = polrelid
      union all select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled)
        from pg_trigger t join relation on relation.oid = tgrelid where not tgisinternal
      union all select format('function %s %s', pg_get_functiondef(p.oid), proacl)
        from pg_proc p join own on own.oid = pronamespace
        where prokind <> 'a' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select format('extension %s %s', extname, extversion) from pg_extension
      union all select format('type %s.%s %s', nspname, typname, typtype)
        from pg_type join own on own.oid = typnamespace where typrelid = 0 and typelem = 0
    ) lines order by line collate "C"
  `.execute(owner);
  return rows.map(({ line }) => line);
}
