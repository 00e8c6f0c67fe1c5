//! What people, machines and the provider write is text on every screen, whatever stands in it.

import { inDatabase, onCopy } from './support/database'
import { served } from './support/served'
import { expect, test } from './support/test'
import { walk } from './support/walk'

/** `k` stands for a script; no element has a member of that name. */
const evil = '<svg/onload=k>'

/**
 * Writes the script behind every text that is not the program's own: codes, keys and addresses, the job queue, and rich
 * texts, which the server cleans where they come in (`stored-html.spec.ts`). The answer: columns that it could not be
 * written to, with the reason.
 */
const write = `
create temp table missed (field text, reason text);
do $$
declare
  c record;
begin
  for c in
    select table_name as t, column_name as f, data_type as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
      and table_name !~ '^_|^job|^login_|^event|^session$|_[0-9]{8}$|^one_time_link$|^kept_answer$|^web_api_nonce$'
      and column_name !~ '^(action|category|film_code|item|ip|kind|language|outcome|paused|permitted|result|scope|screen)$'
      and column_name !~ '^(service_content|service_type|state|subject|time_zone|work_type)$|^(bag|total)_unit$'
      and column_name !~ '(^|_)(category|code|content_type|email|hash|id|key|number)$'
      and not (table_name in ('policy', 'publication') and column_name ~ '^text_')
  loop
    begin
      if c.kind = 'jsonb' then
        execute format($q$ update %I set %I = regexp_replace(%I::text,
          '("(?:fileName|name|title|recipeDataName|ja|en|ko)": ")', '\\1${evil}', 'g')::jsonb where %I is not null $q$,
          c.t, c.f, c.f, c.f);
        continue;
      end if;
      begin
        execute format($q$ update %I set %I = %I || '${evil}' where %I <> '' $q$, c.t, c.f, c.f, c.f);
      exception when check_violation then
        -- a short one: a sign of the text's own, and the script
        execute format($q$ update %I set %I = chr(19968 + (hashtext(%I) & 16383)) || '${evil}' where %I <> '' $q$,
          c.t, c.f, c.f, c.f);
      end;
    exception when others then
      insert into missed values (c.t || '.' || c.f, sqlerrm);
    end;
  end loop;
end $$;
select field || ': ' || reason from missed order by field;`

test('covers OPS-036: a script in any name or text runs on no screen, and the policy allows none inline', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'k', { get: () => Object.assign(window, { ran: true }) })
  })
  const shown: string[] = []
  const policies: string[] = []
  page.on('response', (response) => {
    const headers = response.headers()
    if (headers['content-type']?.startsWith('text/html')) policies.push(headers['content-security-policy'] ?? 'none')
  })
  await onCopy(async (copy, settings) => {
    expect(await inDatabase(write, copy)).toEqual([])
    await served(settings, async (root) => {
      await walk(
        page,
        async (path) => {
          // what is drawn may say its names only where one points
          for (const drawn of await page.locator('.apexcharts-canvas').all()) await drawn.hover({ force: true })
          await expect(page.locator('[onload], main script'), path).toHaveCount(0)
          expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
          if ((await page.locator('body').innerText()).includes(evil)) shown.push(path)
        },
        { root },
      )
      await page.goto('about:blank')
    })
  })
  expect(shown.length).toBeGreaterThan(60)
  expect(policies.length).toBeGreaterThan(80)
  for (const policy of policies) expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
})
