// Preloaded in a server that another script started. If that script dies (kill -9, a crash), the server stops itself
// as on SIGTERM, or it would keep its port and the data folder.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep the process alive.
  process.channel.unref();
}
