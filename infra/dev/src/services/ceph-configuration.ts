/** Returns the configuration of a one-machine Ceph in memory, without authentication, bound to the loopback address. */
export function cephConfiguration(place: {
  folder: string
  fsid: string
  monitorPort: number
  port: number
  /** The length of a day in the lifecycle rules of buckets, in s; undefined for real days. */
  daySeconds?: number | undefined
}): string {
  const { folder, fsid, monitorPort, port, daySeconds } = place
  return `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
log file = ${folder}/log/$name.log
pid file = ${folder}/run/$name.pid
ms bind msgr2 = false
[mon.a]
host = localhost
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd memory target = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 64
rgw enable apis = s3
rgw enable usage log = false
rgw gc max objs = 8
rgw lc max objs = 2
rgw data log num shards = 1
rgw md log max shards = 1
rgw dynamic resharding = false
${daySeconds === undefined ? '' : `rgw lc debug interval = ${daySeconds}\n`}`
}
