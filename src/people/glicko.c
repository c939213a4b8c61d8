/* glicko.c - see glicko.h. The steps are those of the paper, with its names. */
#include "people/glicko.h"

#include <math.h>

#define SCALE 173.7178
#define TAU 0.5
#define SURE 350.0 /* the largest deviation, that of a beginner */

void glicko_init(struct glicko *g)
{
    g->rating = 1500;
    g->deviation = SURE;
    g->volatility = 0.06;
}

static double weight(double phi)
{
    static const double pi = 3.14159265358979323846;

    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double f(double x, double delta, double phi, double v, double a)
{
    double e = exp(x);
    double d = phi * phi + v + e;

    return e * (delta * delta - phi * phi - v - e) / (2 * d * d) - (x - a) / (TAU * TAU);
}

/* Step 5: the new volatility, by the Illinois algorithm. */
static double steady(double delta, double phi, double v, double sigma)
{
    double a = log(sigma * sigma);
    double low = a, high, at_low, at_high;

    if (delta * delta > phi * phi + v) {
        high = log(delta * delta - phi * phi - v);
    } else {
        int k = 1;

        while (f(a - k * TAU, delta, phi, v, a) < 0 && k < 100)
            k++;
        high = a - k * TAU;
    }
    at_low = f(low, delta, phi, v, a);
    at_high = f(high, delta, phi, v, a);
    for (int i = 0; i < 100 && fabs(high - low) > 0.000001; i++) {
        double next = low + (low - high) * at_low / (at_high - at_low);
        double at_next = f(next, delta, phi, v, a);

        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return exp(low / 2);
}

void glicko_update(struct glicko *g, const struct glicko_game game[], int games)
{
    double mu = (g->rating - 1500) / SCALE;
    double phi = g->deviation / SCALE;
    double inverse = 0, sum = 0, sigma = g->volatility;

    for (int i = 0; i < games; i++) {
        double w = weight(game[i].other.deviation / SCALE);
        double e = 1 / (1 + exp(-w * (mu - (game[i].other.rating - 1500) / SCALE)));

        inverse += w * w * e * (1 - e);
        sum += w * (game[i].score - e);
    }
    if (games && inverse > 0) {
        double v = 1 / inverse;

        sigma = steady(v * sum, phi, v, sigma);
        phi = 1 / sqrt(1 / (phi * phi + sigma * sigma) + inverse);
        mu += phi * phi * sum;
    } else {
        phi = sqrt(phi * phi + sigma * sigma);
    }
    g->rating = mu * SCALE + 1500;
    g->deviation = phi * SCALE < SURE ? phi * SCALE : SURE;
    g->volatility = sigma;
}
