/*
 * The launcher of a confined program. It is written in perl, which Debian always has (perl-base): perl calls the kernel by number, and
 * needs neither a compiler nor, for Landlock, a privilege. Its arguments are the numbers of system calls (`name=number`, separated by
 * commas), the seccomp filter in hex, the user to switch to (empty for no change), rules (`r` or `x` and a path that may be read or
 * executed), `--` and the command.
 */
const begin = String.raw`
my ($numbers, $filter, $user, @words) = @ARGV;
my %number = map { split /=/ } split /,/, $numbers;
sub call {
  my ($name, @arguments) = @_;
  my $answer = syscall($number{$name} + 0, @arguments);
  die "$name: $!\n" if $answer < 0;
  return $answer;
}
my @rules;
while (defined(my $word = shift @words)) {
  last if $word eq '--';
  my ($kind, $path) = $word =~ /^([rx])(.+)$/s or die "not a rule: $word\n";
  push @rules, [$kind, $path] if -e $path;
}
my $none = 0;
`

/**
 * Each newer Landlock version controls more: moving files since version 2, truncating since 3, TCP since 4, devices since 5, and abstract
 * sockets and signals since 6.
 */
const openWithLandlock = String.raw`
my $version = call('landlock_create_ruleset', $none, 0, 1);
my $files = $version >= 5 ? 0xffff : $version >= 3 ? 0x7fff : $version == 2 ? 0x3fff : 0x1fff;
my $handled = pack 'QQQ', $files, $version >= 4 ? 3 : 0, $version >= 6 ? 3 : 0;
my $size = $version >= 6 ? 24 : $version >= 4 ? 16 : 8;
my $ruleset = call('landlock_create_ruleset', $handled, $size, 0);
for (@rules) {
  my ($kind, $path) = @$_;
  # O_PATH | O_CLOEXEC
  sysopen my $place, $path, 0x280000 or die "$path: $!\n";
  my $rule = pack 'Ql', 4 | ($kind eq 'x' ? 1 : 0) | (-d $path ? 8 : 0), fileno $place;
  call('landlock_add_rule', $ruleset, 1, $rule, 0);
}
`

/**
 * Makes /sys the new root, since it exists everywhere and nothing in it is needed, and mounts the allowed paths there. Unlike pivot_root,
 * chroot works inside another chroot; without capabilities and open folders, there is no way out of it.
 */
const openWithMounts = String.raw`
my ($type, $options, $root) = ('tmpfs', 'mode=755,size=1m', '/sys');
call('mount', $type, $root, $type, 6, $options);
umask 022;
for my $path (sort { length $a <=> length $b } map { $_->[1] } @rules) {
  next if $path =~ m{^/sys(/|$)} or -e $root . $path;
  my $target = $root;
  my ($file, @folders) = reverse split m{/+}, substr $path, 1;
  mkdir($target .= "/$_") for reverse @folders;
  $target .= "/$file";
  if (-d $path) { mkdir $target } else { open my $empty, '>>', $target or die "$target: $!\n" }
  # MS_BIND | MS_REC
  call('mount', $path, $target, $type, 0x5000, $none);
}
chdir $root and chroot $root or die "$root: $!\n";
`

/**
 * Drops capabilities, and then binds the process to the life of its parent. The order matters, since a change of user would undo the
 * binding.
 */
const end = String.raw`
if ($user ne '') {
  my $id = $user + 0;
  call('setgroups', 0, $none);
  call('setresgid', $id, $id, $id);
  call('setresuid', $id, $id, $id);
}
my ($header, $capabilities) = (pack('LL', 0x20080522, 0), "\0" x 24);
call('capset', $header, $capabilities);
call('prctl', 1, 9, 0, 0, 0);
call('prctl', 38, 1, 0, 0, 0);
call('landlock_restrict_self', $ruleset, 0) if defined $ruleset;
my $bytes = pack 'H*', $filter;
my $program = pack 'S x6 P', length($bytes) / 8, $bytes;
call('prctl', 22, 2, $program, 0, 0);
exec { $words[0] } @words or die "$words[0]: $!\n";
`

/** Opens the paths of the rules with Landlock; needs Linux 5.13. */
export const landlockScript = begin + openWithLandlock + end

/** Opens the paths of the rules in a new root folder; needs a mount namespace of its own. */
export const mountScript = begin + openWithMounts + end
