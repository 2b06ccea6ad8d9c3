import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router';
import { Frame } from './Frame';
import { Home } from './Home';
import { Prices } from './Prices';
import { theme } from './theme';

const router = createBrowserRouter([
  {
    element: (
      <Frame>
        <Outlet />
        <ScrollRestoration />
      </Frame>
    ),
    children: [
      { path: '/', element: <Home /> },
      { path: '/prices', element: <Prices /> },
    ],
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline enableColorScheme />
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
);
