# Attacks that native code in a compromised render child could try. Prints one line for each attack: its name, a tab, and `done` or the
# reason why it was refused. The arguments are `name=value`: ids, addresses, paths, and the numbers of system calls on this machine.
$| = 1;
my %given = map { split /=/, $_, 2 } @ARGV;

sub attempt {
  my ($name, $attack) = @_;
  local $! = 0;
  my $worked = eval { $attack->() };
  print "$name\t", $worked ? 'done' : "refused: $!", "\n";
}
sub call { my ($name, @arguments) = @_; syscall($given{$name} + 0, @arguments) >= 0 }
sub opens { my ($mode, $path) = @_; open(my $file, $mode, $path) or return; $file }
sub internet { pack 'S n C4 x8', 2, $_[0], 127, 0, 0, 1 }
sub reaches { my ($family, $address) = @_; socket(my $socket, $family, 1, 0) or return; connect $socket, $address }

for my $who ('parent', 'sibling') {
  my $id = $given{$who} + 0;
  attempt("environment of the $who", sub { my $file = opens('<', "/proc/$id/environ"); $file && length <$file> });
  attempt("memory of the $who by file", sub { opens('<', "/proc/$id/mem") });
  attempt("memory of the $who by call", sub {
    my $bytes = "\0" x 8;
    my ($here, $there) = (pack('P J', $bytes, 8), pack('J J', $given{"${who}_address"}, 8));
    call('process_vm_readv', $id, $here, 1, $there, 1, 0);
  });
  attempt("tracing the $who", sub { call('ptrace', 0x4206, $id, 0, 0) });
  attempt("signal 0 to the $who", sub { kill 0, $id });
  attempt("SIGUSR1 to the $who", sub { kill 'USR1', $id });
  attempt("signal to the $who by descriptor", sub {
    my $descriptor = syscall($given{pidfd_open} + 0, $id, 0);
    $descriptor >= 0 && call('pidfd_send_signal', $descriptor, 0, 0, 0);
  });
  attempt("signal to the $who by a pipe that it owns", sub { pipe my $out, my $in; fcntl $out, 8, $id });
  attempt("limits of the $who", sub { my $limits = pack 'Q2', 0, 0; call('prlimit64', $id, 4, $limits, 0) });
}

attempt('connecting to a port', sub { reaches(2, internet($given{port})) });
attempt('sending a datagram', sub {
  socket(my $socket, 2, 2, 0) or return;
  send $socket, 'x', 0, internet($given{port});
});
attempt('connecting to a socket file', sub { reaches(1, pack 'S a*', 1, $given{socket}) });
attempt('connecting to an abstract socket', sub {
  # Some versions of Node pad the name with zeros.
  reaches(1, pack 'S a*', 1, "\0$given{abstract}") || reaches(1, pack 'S a108', 1, "\0$given{abstract}");
});
attempt('listening', sub {
  socket(my $socket, 2, 1, 0) or return;
  bind($socket, internet(0)) && listen $socket, 1;
});
attempt('shared memory', sub { call('shmget', 0, 4096, 0x380) });

my $folder = $given{folder};
attempt('reading /etc/passwd', sub { opens('<', '/etc/passwd') });
attempt('reading the settings', sub { opens('<', "$folder/settings") });
attempt('listing a folder', sub { opendir my $list, $folder });
attempt('making a file', sub { opens('>', "$folder/made") });
attempt('writing to a file', sub { opens('>>', "$folder/settings") });
attempt('truncating a file', sub { truncate "$folder/settings", 0 });
attempt('making a folder', sub { mkdir "$folder/child" });
attempt('linking a file', sub { link "$folder/settings", "$folder/linked" });
attempt('opening a file to others', sub { chmod 0777, "$folder/settings" });
attempt('touching a file', sub { utime 0, 0, "$folder/settings" });
attempt('renaming a file', sub { rename "$folder/settings", "$folder/renamed" });
attempt('deleting a file', sub { unlink "$folder/spare" });

attempt('a process of its own', sub { my $id = fork; exit 0 if defined $id && $id == 0; defined $id });
attempt('starting a shell', sub { system('/bin/sh', '-c', 'exit 0') == 0 });
attempt('SIGKILL to the sibling', sub { kill 'KILL', $given{sibling} + 0 });
attempt('SIGKILL to the parent', sub { kill 'KILL', $given{parent} + 0 });
# This one comes last: if it works, it replaces this script.
attempt('becoming a shell', sub { exec '/bin/sh', '-c', 'printf "becoming a shell\tdone\n"' });
