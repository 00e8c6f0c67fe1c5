# The mailbox: an SMTP server on the loopback address that keeps what it is given and shows it on a page.

# mailbox_install : its packages follow its lock file.
mailbox_install() {
  local folder=$root/ops/mailbox stamp wanted
  stamp=$folder/node_modules/.installed-from
  wanted=$(sha256sum <"$folder/package-lock.json")
  [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ] || return 0
  say "Installing the mailbox's packages"
  install_locked "$folder" || {
    explain_disk "$root"
    die "The mailbox's packages could not be installed; the lines above tell why. (npm needs the network the first time.)"
  }
  printf '%s\n' "$wanted" >"$stamp"
}

# mailbox_launch PIDFILE LOG PAGE_PORT SMTP_PORT FOLDER : returns when both ports are open. Mails lie in FOLDER.
mailbox_launch() {
  mkdir -p "$5"
  launch "$1" "$2" env -C "$root/ops/mailbox" node node_modules/maildev/dist/bin/maildev.js \
    --ip 127.0.0.1 --smtp "$4" --web-ip 127.0.0.1 --web "$3" --mail-directory "$5" --max-emails 1000
  wait_for "The mailbox answering on port $4" 30 port_open "$4" && wait_for "The mailbox's page on port $3" 30 port_open "$3" ||
    { show_tail "$2"; return 1; }
}
