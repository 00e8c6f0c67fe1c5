# The contract against a running server: schemathesis, in a Python environment of this checkout.

contract_venv=$root/.local/contract-venv

# contract_tester : the environment follows its list of requirements.
contract_tester() {
  local list=$root/ops/contract/requirements.txt
  ! cmp -s "$list" "$contract_venv/requirements.txt" || return 0
  mkdir -p "$root/.local"
  /usr/bin/python3 -m venv --clear "$contract_venv"
  "$contract_venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$list"
  cp "$list" "$contract_venv/requirements.txt"
}

# contract_walk URL CREDENTIALS : walks the document that the server at URL gives.
contract_walk() {
  local shown
  shown=$("$contract_venv/bin/python" "$root/ops/contract/credentials.py" "$1" "$2") || return 1
  # shellcheck disable=SC2086 # one word for each credential
  env -C "$scratch" $shown PYTHONPATH="$root/ops/contract" SCHEMATHESIS_HOOKS=signed \
    "$contract_venv/bin/schemathesis" --config-file "$root/ops/contract/schemathesis.toml" \
    run "$1/reference/openapi.json" --url "$1"
}
