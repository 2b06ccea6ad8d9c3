import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './workspace.mjs';

/** @typedef {{ port: number, apiPort: number, host: string, dataFolder: string }} Settings */

/** @param {string} name @param {number} otherwise */
function portFrom(name, otherwise) {
  const value = process.env[name];
  if (!value) return otherwise;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new Error(`${name} is "${value}", but it must be a port from 1 to 65535.`);
  }
  return port;
}

/**
 * PORT, API_PORT, HOST and DATA_DIR, or their defaults.
 * @returns {Settings}
 * @throws {Error} one sentence about the invalid variable
 */
export function readSettings() {
  const settings = {
    port: portFrom('PORT', 3002),
    apiPort: portFrom('API_PORT', 3003),
    host: process.env.HOST || 'localhost',
    dataFolder: resolve(root, process.env.DATA_DIR || '.data'),
  };
  if (settings.port === settings.apiPort) {
    throw new Error(`PORT and API_PORT are both ${settings.port}: the site and the API need different ports.`);
  }
  return settings;
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the error's code */
function tryToListen(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/**
 * @param {string} name the variable that sets the port
 * @param {number} port
 * @throws {Error} one sentence when another program listens there
 */
async function checkPort(name, port) {
  // A program on either loopback address would receive the browser's requests; without IPv6 there is only one.
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryToListen(port, host);
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken: stop the program that uses it, or set ${name} to another port.`);
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user: set ${name} to a port above 1023.`);
  }
}

/** @param {string} folder @throws {Error} one sentence when it is not writable */
function checkDataFolder(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new Error(
      `The data folder ${folder} cannot be written to: change its permissions, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Checks what would prevent startup, before anything is built. Creates the data folder.
 * @param {Settings} settings
 * @throws {Error} one sentence about the first obstacle
 */
export async function checkPreconditions({ port, apiPort, dataFolder }) {
  await checkPort('PORT', port);
  await checkPort('API_PORT', apiPort);
  checkDataFolder(dataFolder);
}
