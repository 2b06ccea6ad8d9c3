// Loaded before a server that another script started. When that script is gone without a word (kill -9, a crash), nobody
// is left to end the server, which would hold its port and the data folder: it ends itself, as if it had been told to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening to the parent is no reason to go on living.
  process.channel.unref();
}
