#!/bin/sh
# Runs a command as a container of Docker: contain.sh <root> <cgroup>… -- <mount>… -- <command>
# Needs root and a mount namespace. <root> is an empty folder that becomes the read-only root of the command, with the system of
# this machine; a mount is `<source>:<target>[:ro]`, or `tmpfs:<target>:<options>`.
set -eu
root=$1
shift
while [ "$1" != -- ]; do
  echo $$ >"$1/cgroup.procs"
  shift
done
shift
# In a chroot, the root is not a mount, and the creator of the chroot has done this.
mount --make-rprivate / 2>/dev/null || true
mount -t tmpfs -o mode=755 none "$root"
for path in /*; do
  case $path in /app | /data | /docker | /tmp) continue ;; esac
  if [ -h "$path" ]; then
    cp -P "$path" "$root$path"
  elif [ -d "$path" ]; then
    mkdir "$root$path"
    mount --rbind "$path" "$root$path"
    mount -o remount,bind,ro "$root$path"
  fi
done
while [ "$1" != -- ]; do
  source=${1%%:*}
  rest=${1#*:}
  target=$root${rest%%:*}
  [ -e "$target" ] || mkdir "$target"
  case $1 in
    tmpfs:*) mount -t tmpfs -o "mode=1777,nosuid,nodev,noexec,${rest#*:}" none "$target" ;;
    *) mount --bind "$source" "$target" ;;
  esac
  case $1 in *:ro) mount -o remount,bind,ro "$target" ;; esac
  shift
done
shift
mount -o remount,ro "$root"
exec chroot "$root" sh -c 'cd /app && exec "$@"' sh "$@"
