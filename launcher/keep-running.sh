#!/bin/sh
# `npm start`: runs the shop, and starts it again when its process died while it was open: killed, or out of memory. A first
# start that fails is final; one after that is tried again, as what keeps it from opening (a full disk) may pass.
# A shell does this because another Node would take 40 MB of memory.

export MALLOC_ARENA_MAX=1
# The shop ends when npm does (launcher/shutdown-signals.ts).
export STARTED_BY="$PPID"

# Exit code of a shop that failed while it was open (launcher/run-shop.ts). The shell adds 128 to the number of a signal.
failed=70
longest_delay=30
healthy_after=60

shop=
ending=
pass_on() {
  ending=1
  [ -n "$shop" ] && kill -s TERM "$shop" 2>/dev/null
}
trap pass_on HUP INT TERM

died=
delay=1
while :; do
  begun=$(date +%s)
  node --max-old-space-size=384 --max-semi-space-size=8 --heap-growing-percent=60 scripts/start.mjs launcher/start.ts &
  shop=$!
  # A signal came before the shop was known. It is passed on twice: a process that has just begun still has the traps of this
  # shell, and may lose one. The shop takes two within a second for one.
  [ -n "$ending" ] && pass_on && sleep 0.5 && pass_on
  wait "$shop"
  code=$?
  # A signal ends the wait as well.
  while kill -0 "$shop" 2>/dev/null; do
    wait "$shop"
    code=$?
  done
  shop=
  if [ "$code" -gt 128 ] || [ "$code" -eq "$failed" ]; then died=1; fi
  if [ -n "$ending" ] || [ "$code" -eq 0 ] || [ -z "$died" ]; then exit "$code"; fi
  [ $(($(date +%s) - begun)) -gt "$healthy_after" ] && delay=1
  echo "✗ The shop's process ended by itself (exit code $code). It is started again in $delay s." >&2
  # In the background, as the shell would hear no signal before it ends.
  pause=
  trap 'kill "$pause" 2>/dev/null; exit 0' HUP INT TERM
  [ -n "$ending" ] && exit 0
  sleep "$delay" &
  pause=$!
  wait "$pause"
  trap pass_on HUP INT TERM
  delay=$((delay * 2 < longest_delay ? delay * 2 : longest_delay))
done
