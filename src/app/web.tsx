import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from '../platform/web/api/query-client.ts';
import { guardWindow } from '../platform/web/queue/task-queue.ts';
import '../platform/web/theme/index.css';
import { startAppearance } from '../platform/web/theme/appearance.ts';
import { routes } from './routes.ts';
import { followSession } from './web/follow-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('A página não tem onde desenhar o Carimbo.');

startAppearance();
guardWindow();
const queryClient = makeQueryClient();
const router = createBrowserRouter(routes(queryClient));
followSession(queryClient, router);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
