# Steps of a check run: every one runs, each is timed, tests inside it are counted, failures are remembered.

passed=0
failed=0
failed_steps=()
failed_tests=()
timings=()

flaky_tests=()

# No step may hang for ever: a test that waits in vain is a failure like any other. A step has three times what a quiet
# machine needs, and the whole run ends by itself, with its report, before somebody else ends it without one.
step_limit=${SOSOGI_STEP_LIMIT:-3600}
run_limit=${SOSOGI_RUN_LIMIT:-5200}

# So many browser tests of one run may pass at their second try; more of them are a failure of the run.
most_flaky=3

# step NAME COUNTER COMMAND... : COUNTER is a function that reads the step's log and prints "PASSED FAILED", or `-`
# for a step that counts as one check.
step() {
  local name=$1 counter=$2 log begin=$SECONDS status=0 ok=0 bad=0 limit=$((run_limit - SECONDS))
  shift 2
  if [ "$limit" -lt 1 ]; then
    finish_step "$name (no time left)" 0 1 0
    return
  fi
  [ "$limit" -lt "$step_limit" ] || limit=$step_limit
  log=${name,,}
  log=$logs/${log//[^a-z0-9]/-}.log
  printf '\n=== %s\n' "$name"
  # timeout leads the step's process group, so it ends the whole step, and so does stop_step.
  # shellcheck disable=SC2016
  watched timeout --kill-after=10 "$limit" \
    bash -c 'log=$0; "$@" 2>&1 | tee "$log"; exit "${PIPESTATUS[0]}"' "$log" "$@" || status=$?
  [ "$status" != 124 ] || say "Stopped after $limit s (SOSOGI_STEP_LIMIT, SOSOGI_RUN_LIMIT)."
  [ "$counter" = - ] || read -r ok bad < <("$counter" "$log") || true
  [ "$counter" != count_playwright ] || count_flaky
  if [ "$status" = 0 ] && [ "$((ok + bad))" = 0 ]; then ok=1; fi
  if [ "$status" != 0 ] && [ "$bad" = 0 ]; then bad=1; fi
  [ "$bad" = 0 ] || mapfile -t -O "${#failed_tests[@]}" failed_tests < <(names_of_failed "$counter" "$log" | head -n 40)
  finish_step "$name" "$ok" "$bad" $((SECONDS - begin))
  explain_disk "$root"
}

finish_step() {
  local word=ok
  passed=$((passed + $2))
  failed=$((failed + $3))
  if [ "$3" != 0 ]; then
    word=FAILED
    failed_steps+=("$1")
  fi
  timings+=("$(printf '%-34s %5d s  %6s  (%d passed, %d failed)' "$1" "$4" "$word" "$2" "$3")")
  printf -- '--- %s: %s in %d s\n' "$1" "$word" "$4"
}

# The last lines of a run. The very last one is the result.
report() {
  printf '\n'
  printf '%s\n' "${timings[@]}"
  [ ${#flaky_tests[@]} = 0 ] || printf '\nPassed at the second try: %s' "${flaky_tests[@]}"
  [ ${#failed_tests[@]} = 0 ] || printf '\nFailed test: %s' "${failed_tests[@]}"
  [ ${#failed_steps[@]} = 0 ] || printf '\nFailed: %s\n' "$(IFS=,; printf '%s' "${failed_steps[*]}" | sed 's/,/, /g')"
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
}

# Lines such as "test result: ok. 12 passed; 0 failed; ..." of cargo test.
count_libtest() {
  awk '/^test result: / { for (i = 2; i <= NF; i++) { if ($i == "passed;") p += $(i - 1); if ($i == "failed;") f += $(i - 1) } }
    END { print p + 0, f + 0 }' "$1"
}

# The report files that vitest and Playwright write as JSON.
count_vitest() {
  node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
    console.log(r.numPassedTests, r.numFailedTests)' "$logs/vitest.json" 2>/dev/null || echo 0 0
}

count_playwright() {
  node -e 'const s = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).stats
    console.log(s.expected + s.flaky, s.unexpected)' "$logs/playwright.json" 2>/dev/null || echo 0 0
}

# Remembers the browser tests that passed at their second try; too many of them count as one failure, `bad`.
count_flaky() {
  mapfile -t flaky_tests < <(playwright_tests 'test.tests.some((one) => one.status === "flaky")')
  if [ "${#flaky_tests[@]}" -gt "$most_flaky" ]; then
    bad=$((bad + 1))
    failed_tests+=("${#flaky_tests[@]} browser tests passed only at their second try; $most_flaky may")
  fi
}

# playwright_tests CONDITION : file, line and title of each `test` of Playwright's report that meets it.
playwright_tests() {
  node -e 'const meets = new Function("test", `return ${process.argv[2]}`)
    const walk = (s) => { (s.specs ?? []).filter(meets).forEach((t) => console.log(`${t.file}:${t.line} ${t.title}`)); (s.suites ?? []).forEach(walk) }
    JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).suites.forEach(walk)' "$logs/playwright.json" "$1" 2>/dev/null || true
}

# The last lines of schemathesis: "2792 generated, 2792 passed", or "32 generated, 1 found 1 unique failure".
count_contract() {
  awk '/ generated, / { bad = 0; for (i = 2; i <= NF; i++) if ($i == "found") bad = $(i - 1); print $1 - bad, bad }' "$1"
}

# names_of_failed COUNTER LOG: the tests that a step's counter found to have failed, each in one line.
names_of_failed() {
  case $1 in
    count_libtest) sed -nE 's/^test (.*) \.\.\. FAILED$/\1/p' "$2" ;;
    count_vitest) node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
      for (const f of r.testResults) for (const t of f.assertionResults) if (t.status === "failed") console.log(t.fullName)' "$logs/vitest.json" 2>/dev/null ;;
    count_playwright) playwright_tests '!test.ok' ;;
  esac || true
}
