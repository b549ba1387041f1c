import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readyInstallation } from '../features/portal/web/index.ts';
import { makeQueryClient } from '../platform/web/api/query-client.ts';
import { FullPageLoader } from '../platform/web/layout/full-page-loader.tsx';
import { guardWindow } from '../platform/web/queue/task-queue.ts';
import { Router } from '../platform/web/router/router.tsx';
import { openFirstScreen } from '../platform/web/router/screens.tsx';
import { startAppearance } from '../platform/web/theme/appearance.ts';
import { routes } from './routes.ts';
import { RootFrame } from './web/root-frame.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw in.');

startAppearance();
guardWindow();
// A screen that broke is told to whoever listens to failures of the page, as what nobody caught is.
const page = createRoot(root, { onCaughtError: (error) => window.reportError(error) });
const queryClient = makeQueryClient();
page.render(<FullPageLoader />);
void Promise.all([openFirstScreen(routes), readyInstallation(queryClient)]).then(() =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <RootFrame />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
